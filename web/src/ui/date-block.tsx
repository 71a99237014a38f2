import classes from './date-block.module.css'
import { dateBlock, longDay } from './text/calendar-words.ts'

interface DateBlockProps {
  /** When it begins. */
  moment: string
  /** It is over, or called off. */
  quiet?: boolean
  /** On whose clock; the reader's by default. */
  zone?: string
  /** On the lower edge of a cover, large and in the colour of this domain, instead of in a row. */
  onCover?: string
}

/** The day of a meetup or event like a leaf of a calendar; screen readers get the whole date. */
export function DateBlock({ moment, quiet = false, zone, onCover }: DateBlockProps) {
  const { weekday, day, month } = dateBlock(moment, zone)
  return (
    <time
      className={classes.block}
      dateTime={moment}
      data-quiet={quiet || undefined}
      data-on-cover={onCover === undefined ? undefined : true}
      data-domain={onCover}
    >
      <span className="visually-hidden">{longDay(moment, zone)}</span>
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
