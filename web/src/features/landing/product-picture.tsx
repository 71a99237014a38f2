import { useSite } from '../../api/site.ts'
import classes from './product-picture.module.css'

const entries = ['Home', 'Journey', 'Circles', 'Meetups', 'Leaderboard']
const today = [
  { text: 'How was the last meetup?', karma: '+20' },
  { text: 'Review the work of a friend', karma: '+5' },
  { text: 'Your circle meets today', karma: '+10' },
]
const days = ['M', 'T', 'W', 'T', 'F', 'S', 'S']
const DAYS_DONE = 3
const colleges = [92, 74, 51]
const path = ['Level 1', 'Level 2', 'Level 3']

/** The home of a member in a window, and the journey on a phone: drawn, so that it costs no picture. */
export function ProductPicture() {
  const { name } = useSite()
  return (
    <div className={classes.stage} aria-hidden="true">
      <div className={classes.window}>
        <div className={classes.dots}>
          <i />
          <i />
          <i />
        </div>
        <div className={classes.inside}>
          <div className={classes.menu}>
            <b>{name}</b>
            {entries.map((entry, index) => (
              <span key={entry} data-current={index === 0 || undefined}>
                {entry}
              </span>
            ))}
          </div>
          <div className={classes.home}>
            <b>One step away from +100</b>
            <div className={classes.next}>
              <span>Next step, Level 3</span>
              <strong>Publish a page that others can use</strong>
              <i>See the task</i>
            </div>
            <div className={classes.list}>
              {today.map(({ text, karma }, index) => (
                <span key={text} className={index > 0 ? classes.line : undefined}>
                  {text} <em>{karma}</em>
                </span>
              ))}
            </div>
          </div>
          <div className={classes.side}>
            <div className={classes.box}>
              <strong>6 weeks</strong>
              <span>in a row, your best so far</span>
              <div className={classes.days}>
                {days.map((day, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two days have one letter
                  <i key={index} data-done={index < DAYS_DONE || undefined}>
                    {day}
                  </i>
                ))}
              </div>
            </div>
            <div className={classes.box}>
              <strong>1st</strong>
              <span>Your college, this week</span>
              {colleges.map((share) => (
                <u key={share} style={{ width: `${share}%` }} />
              ))}
            </div>
          </div>
        </div>
      </div>
      <div className={classes.phone}>
        <b>Journey</b>
        {path.map((level, index) => (
          <span key={level} data-done={index < 2 || undefined}>
            <i>{index + 1}</i>
            {level}
          </span>
        ))}
        <div className={classes.bar} />
      </div>
    </div>
  )
}
