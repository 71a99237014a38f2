import { type ReactNode, useRef } from 'react'
import { useToastsAbove } from './decide/use-toasts-above.ts'
import classes from './work-bar.module.css'

interface WorkBarProps {
  className?: string | undefined
  children: ReactNode
}

/** Sticky bar with the decisions at the end of the work area. Toasts with Undo stay above it. */
export function WorkBar({ className, children }: WorkBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  useToastsAbove(bar)
  return (
    <div ref={bar} className={className ? `${classes.bar} ${className}` : classes.bar}>
      {children}
    </div>
  )
}
