import { useQuery } from '@tanstack/react-query'
import { QuestionsCard } from '../../../../ui/questions/questions-card.tsx'
import { eventQuestionsQuery } from '../queries.ts'
import { eventBoard } from './event-board.ts'

interface EventQuestionsProps {
  id: string
  /** First name of the member to ask. */
  host: string | null
}

/** Questions about an event, for members. A default export, so that the page loads it lazily. */
export default function EventQuestions({ id, host }: EventQuestionsProps) {
  return <QuestionsCard board={eventBoard(id)} query={useQuery(eventQuestionsQuery(id))} host={host} />
}
