import type { ReactNode } from 'react'
import classes from './main-action.module.css'

interface MainActionProps {
  children: ReactNode
  /** For visitors, who have no bar of places below it. */
  alone?: boolean
}

/** The main button of a page: at its place on a desk, under the thumb on a phone. One a page. */
export function MainAction({ children, alone = false }: MainActionProps) {
  return (
    <div className={classes.action} data-alone={alone || undefined}>
      {children}
    </div>
  )
}
