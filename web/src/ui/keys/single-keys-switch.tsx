import { Switch } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { SINGLE_KEYS, type SingleKeys } from './single-keys.ts'

/** Switches keys that act when they are pressed alone off and on, in this browser. */
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
      label="Shortcuts of a single key"
      description="J, K, N, / and others act when you press them alone. Switch them off if you dictate, or hit keys by mistake. Ctrl K and Enter stay. Applies to this browser."
      checked={chosen === 'on'}
      onChange={(event) => choose(event.currentTarget.checked ? 'on' : 'off')}
    />
  )
}
