import { Popover } from '@mantine/core'
import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react'
import classes from './help.module.css'

interface OpenedHelpProps {
  button: (onClick: () => void) => ReactElement
  children: ReactNode
}

/** The help below its button, which takes the place of the one that was pressed. */
export default function OpenedHelp({ button, children }: OpenedHelpProps) {
  const [opened, setOpened] = useState(false)
  const target = useRef<HTMLDivElement>(null)
  useEffect(() => {
    target.current?.focus()
    setOpened(true)
  }, [])
  return (
    <Popover opened={opened} onChange={setOpened} width={290} position="bottom" withArrow trapFocus={false}>
      <Popover.Target ref={target}>{button(() => setOpened(!opened))}</Popover.Target>
      <Popover.Dropdown className={classes.text}>{children}</Popover.Dropdown>
    </Popover>
  )
}
