import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { OthersCard } from './others-card.tsx'
import { ofTaskQuery } from './queries.ts'
import { QuestionCard } from './question-card.tsx'

interface TaskWorksProps {
  task: { readonly id: string; readonly title: string }
}

/** After my work for a task is approved: whether others can see it, and how they did it. */
export default function TaskWorks({ task }: TaskWorksProps) {
  const { data } = useQuery(ofTaskQuery(task.id))
  // It stays in place with its answer until the page is left.
  const [asked, setAsked] = useState<string>()
  if (!data?.own) return null
  const { own } = data
  return (
    <>
      {(own.state === 'unanswered' || asked === own.id) && (
        <QuestionCard
          task={task}
          own={own}
          onAnswer={() => setAsked(own.id)}
          onClose={() => setAsked(undefined)}
        />
      )}
      <OthersCard task={task} own={own} />
    </>
  )
}
