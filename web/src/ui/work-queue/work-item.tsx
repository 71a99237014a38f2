import { type ReactNode, useEffect, useRef } from 'react'
import classes from './work-queue.module.css'

interface WorkItemProps {
  current: boolean
  /** Before the row and apart from it, as a checkbox. */
  selection?: ReactNode
  picture?: ReactNode
  name: string
  /** What it is about, under the name. */
  about: ReactNode
  facts: ReactNode
  onOpen: () => void
}

/** One row of a work queue; pressing it puts it into the work area. */
export function WorkItem({ current, selection, picture, name, about, facts, onOpen }: WorkItemProps) {
  const item = useRef<HTMLLIElement>(null)
  // The keys walk further than the list shows.
  useEffect(() => {
    if (current) item.current?.scrollIntoView({ block: 'nearest' })
  }, [current])
  return (
    <li
      ref={item}
      className={classes.item}
      data-current={current || undefined}
      data-picture={picture !== undefined || undefined}
    >
      {selection}
      <button type="button" className={classes.open} aria-current={current || undefined} onClick={onOpen}>
        {picture}
        <span className={classes.text}>
          <span className={classes.name}>{name}</span>
          <span className={classes.about}>{about}</span>
          <span className={classes.facts}>{facts}</span>
        </span>
      </button>
    </li>
  )
}
