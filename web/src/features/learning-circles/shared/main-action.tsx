import type { ReactNode } from 'react'
import classes from './main-action.module.css'

/** The main button of a page: at its place on a desk, under the thumb on a phone. One a page. */
export function MainAction({ children }: { children: ReactNode }) {
  return <div className={classes.action}>{children}</div>
}
