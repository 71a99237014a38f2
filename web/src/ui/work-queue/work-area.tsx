import type { ReactNode } from 'react'
import { Card } from '../layout/card.tsx'
import classes from './work-area.module.css'

/** One piece of work with everything that a decision needs. Its parts are styled by `work-area.module.css`. */
export function WorkArea({ children }: { children: ReactNode }) {
  return <Card className={classes.area}>{children}</Card>
}
