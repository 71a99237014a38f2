import { plural } from '@lingui/core/macro'
import type { EventDate, SpecialEventPage } from '@muster/contract/events/special-events.ts'
import { useSignedIn } from '../../../../api/session/session-store.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { Row, Text } from '../../../../ui/layout/primitives.tsx'
import { FaceGrid, type GridFace } from '../../../../ui/people/face-grid.tsx'
import { Faces } from '../../../../ui/people/faces.tsx'
import { goingText } from './going-words.ts'

/** Whether the date has people to show. */
export const hasFaces = (event: SpecialEventPage, date: EventDate): boolean =>
  date.called_off === null && date.coming > 0 && (event.takes_places || event.people.length > 0)

interface GoingCardProps {
  event: SpecialEventPage
  date: EventDate
  me: GridFace | null
  justCame: boolean
}

/** Faces of the people who go or went, the reader first; the rest is a number. */
export function GoingCard({ event, date, me, justCame }: GoingCardProps) {
  const signedIn = useSignedIn()
  if (!hasFaces(event, date)) return null
  const isIn = date.my_status === 'going' || date.my_status === 'joined'
  const people = [
    ...(me && isIn ? [me] : []),
    ...event.people.map((person): GridFace => ({ ...person, isMe: false })),
  ]
  const { classmates } = event
  return (
    <Card
      title={
        date.state === 'past'
          ? plural({ coming: date.coming }, { one: '# had a place', other: '# had a place' })
          : plural({ coming: date.coming }, { one: '# going', other: '# going' })
      }
      aside={
        classmates
          ? plural(classmates, { one: `# from your college`, other: `# from your college` })
          : undefined
      }
    >
      <FaceGrid
        people={people}
        hidden={Math.max(0, date.coming - people.length)}
        linked={signedIn}
        justCame={justCame}
      />
    </Card>
  )
}

/** The same in one line. */
export const GoingLine = ({ event, date }: Pick<GoingCardProps, 'event' | 'date'>) => (
  <Row gap="xs" align="center" wrap>
    <Faces people={event.people} total={date.coming} size={40} />
    <Text>{goingText(event, date)}</Text>
  </Row>
)
