import type { ReactNode } from 'react'
import { Card } from '../layout/card.tsx'
import classes from './work-area.module.css'

/** A case with everything its decision needs. Style its parts with `work-area.module.css`. */
export function WorkArea({ children }: { children: ReactNode }) {
  return <Card className={classes.area}>{children}</Card>
}
