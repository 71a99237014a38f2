import { ph, t } from '@lingui/core/macro'
import { ActionIcon, Autocomplete, Button, Input } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useId } from 'react'
import { Chip } from '../../../../ui/chip.tsx'
import type { Form } from '../../../../ui/form/use-form.ts'
import { Row } from '../../../../ui/layout/primitives.tsx'
import { suggestedTasksQuery } from '../../circle-membership/queries.ts'
import type { MeetupValues, TaskValue } from './meetup-values.ts'
import classes from './plan.module.css'

const MOST_TASKS = 20
const LONGEST = 100

interface TasksFieldProps {
  form: Form<MeetupValues>
  circleId: string
}

/** The tasks, one per line. Enter adds one; choosing a catalogue task shows its hashtag. */
export function TasksField({ form, circleId }: TasksFieldProps) {
  const id = useId()
  const { tasks, next_task } = form.values
  const catalogue = useCatalogue(circleId)
  const errors = Object.entries(form.errors).filter(([name]) => /^tasks(\.|$)/.test(name))
  const full = tasks.length >= MOST_TASKS

  function add(task: TaskValue) {
    form.setFieldValue('tasks', [...tasks, task])
    form.setFieldValue('next_task', '')
    form.clearFieldError('tasks')
  }
  function addTyped() {
    const title = next_task.trim()
    if (title) add({ title, description: null, task: null, hashtag: null })
  }
  function type(text: string) {
    const chosen = catalogue.get(text)
    if (chosen) add(chosen)
    else form.setFieldValue('next_task', text)
  }
  function addByEnter(event: KeyboardEvent) {
    // Enter on an option of the list is already handled.
    if (event.key !== 'Enter' || event.defaultPrevented) return
    event.preventDefault()
    addTyped()
  }

  return (
    <Input.Wrapper
      id={id}
      label={t`Tasks`}
      withAsterisk
      description={t`What everyone will do there. Press Enter to add one.`}
      error={errors[0]?.[1]}
    >
      {tasks.length > 0 && (
        <ol className={classes.tasks}>
          {tasks.map((task, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two tasks may have the same words
            <li key={index}>
              <span className={classes.task}>
                {task.title} {task.hashtag && <Chip>{task.hashtag}</Chip>}
              </span>
              <ActionIcon
                variant="subtle"
                size={32}
                aria-label={t`Remove ${ph({ title: task.title })}`}
                onClick={() =>
                  form.setFieldValue(
                    'tasks',
                    tasks.filter((_, other) => other !== index),
                  )
                }
              >
                <IconX size={17} />
              </ActionIcon>
            </li>
          ))}
        </ol>
      )}
      <Row gap="xs">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears what the field inside did not use */}
        <div className={classes.taskInput} onKeyDown={addByEnter}>
          <Autocomplete
            id={id}
            size="md"
            placeholder={t`Type a task, or choose one you can do`}
            disabled={full}
            maxLength={LONGEST}
            limit={6}
            data={next_task.trim() ? [...catalogue.keys()] : []}
            value={next_task}
            error={errors.length > 0}
            onChange={type}
          />
        </div>
        <Button variant="default" disabled={full || !next_task.trim()} onClick={addTyped}>
          {t`Add`}
        </Button>
      </Row>
    </Input.Wrapper>
  )
}

/** Catalogue tasks that members of the circle can do, keyed by their label in the list. */
function useCatalogue(circleId: string): ReadonlyMap<string, TaskValue> {
  const tasks = useQuery(suggestedTasksQuery(circleId)).data ?? []
  return new Map(
    tasks.map(({ id, title, hashtag }) => [
      `${title} ${hashtag}`,
      { title: title.slice(0, LONGEST), description: null, task: id, hashtag },
    ]),
  )
}
