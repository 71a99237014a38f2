import { t } from '@lingui/core/macro'
import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'
import { Tip } from '../../ui/text/tip.tsx'

export function useTheme() {
  const { setColorScheme } = useMantineColorScheme()
  const dark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark'
  return {
    label: dark ? t`Switch to light mode` : t`Switch to dark mode`,
    Icon: dark ? IconSun : IconMoon,
    turn: () => setColorScheme(dark ? 'light' : 'dark'),
  }
}

export function ThemeSwitch({ className }: { className?: string | undefined }) {
  const { label, Icon, turn } = useTheme()
  return (
    <Tip label={label}>
      <ActionIcon className={className} aria-label={label} onClick={turn}>
        <Icon size={19} stroke={1.8} />
      </ActionIcon>
    </Tip>
  )
}
