import { t } from '@lingui/core/macro'
import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Card } from '../layout/card.tsx'
import { Text } from '../layout/primitives.tsx'
import { formatNumber } from '../text/format.ts'
import classes from './key-figures.module.css'

interface KeyFigure {
  readonly label: string
  readonly value: number | string
  /** The change since the last period; a positive number is good. */
  readonly change?: number | null
  /** Overrides the change's text: '17%'. */
  readonly changeText?: string
  /** What the value is compared with, or part of. */
  readonly note?: ReactNode
}

/** Key figures in a row, each with its change. */
export function KeyFigures({ figures }: { figures: readonly KeyFigure[] }) {
  return (
    <Card className={classes.card}>
      <dl className={classes.figures}>
        {figures.map(({ label, value, change, changeText, note }) => (
          <div key={label} className={classes.figure}>
            <dt>{label}</dt>
            <Text as="dd" size="3xl" weight={700} heading numbers>
              {typeof value === 'number' ? formatNumber(value) : value}
            </Text>
            <dd className={classes.note}>
              {change !== undefined && change !== null && <Change by={change} text={changeText} />}
              {note}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

function Change({ by, text }: { by: number; text: string | undefined }) {
  if (by === 0) return <b>{t`No change`} </b>
  const Arrow = by > 0 ? IconArrowUpRight : IconArrowDownRight
  return (
    <b data-tone={by > 0 ? 'good' : 'bad'}>
      <Arrow size={14} aria-hidden="true" />
      <span className="visually-hidden">{by > 0 ? t`up` : t`down`} </span>
      {text ?? formatNumber(Math.abs(by))}{' '}
    </b>
  )
}
