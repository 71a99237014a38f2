import { t } from '@lingui/core/macro'
import { Popover } from '@mantine/core'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import NoticePanel from './notice-panel.tsx'

interface OpenedBellProps {
  opened: boolean
  onChange: (opened: boolean) => void
  /** The bell. */
  children: ReactElement
}

/** The panel below the bell, with a bell in the place of the one that was pressed. */
export default function OpenedBell({ opened, onChange, children }: OpenedBellProps) {
  const bell = useRef<HTMLDivElement>(null)
  // A step behind: the panel gives the focus back to what has it when it opens.
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (opened) bell.current?.focus()
    setShown(opened)
  }, [opened])
  return (
    <Popover
      opened={shown}
      onChange={onChange}
      position="bottom-end"
      width="min(400px, calc(100vw - 24px))"
      trapFocus
      returnFocus
    >
      <Popover.Target ref={bell}>{children}</Popover.Target>
      <Popover.Dropdown p={0} aria-label={t`Notifications`}>
        <NoticePanel onClose={() => onChange(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}
