import { t } from '@lingui/core/macro'
import classes from './date-block.module.css'
import { dateBlock, longDay } from './text/calendar-words.ts'

interface DateBlockProps {
  /** When it starts. */
  moment: string
  /** When it ends, to show the days from the first to the last. */
  until?: string | undefined
  /** True when it has ended or was called off. */
  quiet?: boolean
  /** Time zone of the date. Default: the reader's. */
  zone?: string | undefined
  /** Domain whose colour the block takes; set it to show the block large on the lower edge of a cover. */
  onCover?: string
}

/** The day of a meetup or event as a calendar leaf; screen readers get the full date. */
export function DateBlock({ moment, until, quiet = false, zone, onCover }: DateBlockProps) {
  const { weekday, day, month } = dateBlock(moment, zone, until)
  const first = longDay(moment, zone)
  const last = until ? longDay(until, zone) : first
  return (
    <time
      className={classes.block}
      dateTime={moment}
      data-quiet={quiet || undefined}
      data-on-cover={onCover === undefined ? undefined : true}
      data-domain={onCover}
    >
      <span className="visually-hidden">{last === first ? first : t`${first} to ${last}`}</span>
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
