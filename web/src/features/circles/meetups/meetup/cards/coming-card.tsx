import { plural, t } from '@lingui/core/macro'
import type { MeetupCard } from '@muster/contract/circles/meetups.ts'
import type { ReactNode } from 'react'
import { Card } from '../../../../../ui/layout/card.tsx'
import { Text } from '../../../../../ui/layout/primitives.tsx'
import { FaceGrid } from '../../../../../ui/people/face-grid.tsx'
import { isAhead } from '../../shared/words/meetup-words.ts'
import { freeText } from '../first/coming-words.ts'
import { type Coming, comers } from './comers.ts'

interface ComingCardProps {
  meetup: MeetupCard
  /** The reader; null for visitors. */
  me: Coming | null
  /** The reader has just taken a place. */
  justCame?: boolean
  /** Takes a place; undefined when that isn't possible. */
  onCome?: (() => void) | undefined
  children?: ReactNode
}

/** Faces of the people who come or came, as far as the reader can see their profiles; the rest is counted. */
export function ComingCard({ meetup, me, justCame = false, onCome, children }: ComingCardProps) {
  const ahead = isAhead(meetup)
  const many = ahead ? meetup.coming : meetup.total_joined
  if (!ahead && many === 0) return null
  const { shown, hidden } = comers(meetup, me, many)
  return (
    <Card
      title={
        ahead
          ? plural(many, { one: '# coming', other: '# coming' })
          : plural(many, { one: '# came', other: '# came' })
      }
      aside={ahead ? (freeText(meetup) ?? undefined) : undefined}
    >
      {many === 0 && <Text tone="ink-3">{t`No one has said they’re coming yet.`}</Text>}
      <FaceGrid people={shown} hidden={hidden} linked={me !== null} justCame={justCame} onCome={onCome} />
      {children}
    </Card>
  )
}
