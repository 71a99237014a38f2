import { ActionIcon, Popover } from '@mantine/core'
import { IconHelpCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './help.module.css'

/** Help popover for a figure: what it is, how it is counted and when it changes. */
export function Help({ about, children }: { about: string; children: ReactNode }) {
  return (
    <Popover width={290} position="bottom" withArrow trapFocus={false}>
      <Popover.Target>
        <ActionIcon
          variant="transparent"
          size={24}
          c="var(--ink-3)"
          aria-label={`What does “${about}” mean?`}
          className={classes.button}
        >
          <IconHelpCircle size={17} stroke={1.8} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={classes.text}>{children}</Popover.Dropdown>
    </Popover>
  )
}
