import { Kbd, Modal } from '@mantine/core'
import classes from './shortcuts.module.css'

const mac = /Mac|iPhone|iPad/.test(navigator.userAgent)
const mod = mac ? '⌘' : 'Ctrl'

const shortcuts = [
  { keys: [mod, 'K'], text: 'Go to a page or find a person' },
  { keys: ['/'], text: 'Jump to the search of a list' },
  { keys: ['?'], text: 'Show this list' },
  { keys: ['Enter'], text: 'Send the form one is in' },
  { keys: ['Esc'], text: 'Close what is open' },
]

interface ShortcutsProps {
  opened: boolean
  onClose: () => void
}

export default function Shortcuts({ opened, onClose }: ShortcutsProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Keyboard shortcuts" size={440}>
      <dl className={classes.list}>
        {shortcuts.map(({ keys, text }) => (
          <div key={text}>
            <dt>{text}</dt>
            <dd>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}
