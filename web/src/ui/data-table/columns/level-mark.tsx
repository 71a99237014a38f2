import { Trans } from '@lingui/react/macro'
import type { CSSProperties } from 'react'
import { levelNumber } from '../../text/format.ts'
import classes from './level-mark.module.css'

interface LevelMarkProps {
  /** 'lvl4' */
  level: string
  /** Show 'Level 4' instead of '4'. */
  inWords?: boolean
}

/** A level with its coloured dot. */
export function LevelMark({ level, inWords = false }: LevelMarkProps) {
  const number = levelNumber(level)
  const shown = <span className="tabular">{number}</span>
  return (
    <span className={classes.level} style={{ '--level': `var(--level-${number})` } as CSSProperties}>
      {inWords ? <Trans>Level {shown}</Trans> : shown}
    </span>
  )
}
