import { type CSSProperties, type ReactNode, useRef } from 'react'
import classes from './path.module.css'
import { useLine } from './use-line.ts'

interface PathFrameProps {
  label: string
  /** The domain determines the colour of the line. */
  domain: string | null
  children: ReactNode
}

/** Wraps the rows of a path (list items) and draws the line that joins their nodes. */
export function PathFrame({ label, domain, children }: PathFrameProps) {
  const box = useRef<HTMLDivElement>(null)
  const { walked, ahead } = useLine(box)
  return (
    <div ref={box} className={classes.path} data-domain={domain ?? undefined}>
      <svg className={classes.line} aria-hidden="true">
        <path className={classes.ahead} d={ahead} />
        <path className={classes.walked} d={walked} />
      </svg>
      <ol aria-label={label}>{children}</ol>
    </div>
  )
}

/** Horizontal offset of a node, which makes the line wind from task to task. */
export function swing(at: number): CSSProperties {
  return { '--swing': Math.sin((at + 1) * 1.15).toFixed(3) } as CSSProperties
}
