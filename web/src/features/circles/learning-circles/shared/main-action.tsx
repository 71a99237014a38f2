import type { ReactNode } from 'react'
import classes from './main-action.module.css'

interface MainActionProps {
  children: ReactNode
  /** For visitors, who have no bar of places below it. */
  alone?: boolean
  /** It is no longer the main thing to do, and stays at its place on a phone, too. */
  inPlace?: boolean
}

/** The main button of a page: at its place on a desk, under the thumb on a phone. One a page. */
export function MainAction({ children, alone = false, inPlace = false }: MainActionProps) {
  return (
    <div className={inPlace ? undefined : classes.action} data-alone={alone || undefined}>
      {children}
    </div>
  )
}
