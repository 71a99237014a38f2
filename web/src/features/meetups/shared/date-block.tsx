import classes from './date-block.module.css'
import { dateBlock, longDay } from './words/when.ts'

/** The day of a meetup like a leaf of a calendar; screen readers get the whole date. */
export function DateBlock({ moment, quiet = false }: { moment: string; quiet?: boolean }) {
  const { weekday, day, month } = dateBlock(moment)
  return (
    <time className={classes.block} dateTime={moment} data-quiet={quiet || undefined}>
      <span className="visually-hidden">{longDay(moment)}</span>
      <span className={classes.month} aria-hidden="true">
        {month}
      </span>
      <span className={classes.day} aria-hidden="true">
        {day}
      </span>
      <span className={classes.weekday} aria-hidden="true">
        {weekday}
      </span>
    </time>
  )
}
