import { IconChevronRight, IconCompass, IconListCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import { withReturn } from '../onward.ts'
import classes from './ways-view.module.css'

/** The start: choose directly, or take the quiz. */
export function WaysView({ ruri, onQuiz }: { ruri: string | null; onQuiz: () => void }) {
  return (
    <div className={classes.ways}>
      <Link to={withReturn('/register/interests', ruri)} className={classes.way}>
        <span className={classes.icon}>
          <IconListCheck size={28} stroke={1.8} />
        </span>
        <span className={classes.words}>
          <span className={classes.title}>I know my interests</span>
          <span className={classes.text}>Choose from the four paths yourself. It takes half a minute.</span>
        </span>
        <IconChevronRight size={22} className={classes.arrow} aria-hidden="true" />
      </Link>
      <button type="button" className={classes.way} onClick={onQuiz}>
        <span className={classes.icon} data-gold>
          <IconCompass size={28} stroke={1.8} />
        </span>
        <span className={classes.words}>
          <span className={classes.title}>Help me choose</span>
          <span className={classes.text}>
            Answer eight short questions in two minutes, and we’ll suggest what fits you.
          </span>
        </span>
        <IconChevronRight size={22} className={classes.arrow} aria-hidden="true" />
      </button>
    </div>
  )
}
