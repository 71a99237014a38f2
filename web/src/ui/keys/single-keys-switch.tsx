import { t } from '@lingui/core/macro'
import { Switch } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { SINGLE_KEYS, type SingleKeys } from './single-keys.ts'

/** Turns single-key shortcuts on or off in this browser. */
export function SingleKeysSwitch() {
  const [chosen, choose] = useLocalStorage<SingleKeys>({
    key: SINGLE_KEYS,
    defaultValue: 'on',
    getInitialValueInEffect: false,
    serialize: (value) => value,
    deserialize: (text) => (text === 'off' ? 'off' : 'on'),
  })
  return (
    <Switch
      label={t`Single-key shortcuts`}
      description={t`J, K, N, / and others work when you press them on their own. Turn them off if you use dictation or often press keys by mistake. Ctrl K and Enter still work. Applies to this browser.`}
      checked={chosen === 'on'}
      onChange={(event) => choose(event.currentTarget.checked ? 'on' : 'off')}
    />
  )
}
