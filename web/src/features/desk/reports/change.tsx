import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react'
import { changeOf, changeText } from './report-words.ts'
import classes from './reports.module.css'

/** The change on the period before, in percent. */
export function Change({ now, before }: { now: number; before: number }) {
  const change = changeOf(now, before)
  const Arrow = (change ?? 0) < 0 ? IconArrowDownRight : IconArrowUpRight
  return (
    <span className={classes.change} data-tone={change ? (change > 0 ? 'good' : 'bad') : undefined}>
      {change ? <Arrow size={14} aria-hidden="true" /> : null} {changeText(change)}
    </span>
  )
}
