import { Button } from '@mantine/core'
import type { TaskDetail } from '@muster/contract/tasks.ts'
import { IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Option } from '../../api/pick-lists.ts'
import { Callout } from '../../ui/callout.tsx'
import { RelativeTime } from '../../ui/date-text.tsx'
import { formatDate } from '../../ui/format.ts'
import { channelOptionsQuery, groupOptionsQuery, levelOptionsQuery, typeOptionsQuery } from './queries.ts'
import { taskLabels } from './task-labels.ts'
import { changedFields, valuesOf } from './task-values.ts'
import classes from './tasks.module.css'

interface TaskConflictProps {
  before: TaskDetail
  theirs: TaskDetail
  onLoadTheirs: () => void
  onKeepMine: () => void
}

/** A colleague has saved the task in between: what they changed, and which version goes on. */
export function TaskConflict({ before, theirs, onLoadTheirs, onKeepMine }: TaskConflictProps) {
  const show = useFieldText()
  const old = valuesOf(before)
  const now = valuesOf(theirs)
  const panel = useRef<HTMLDivElement>(null)
  // The form is longer than the screen: a person who saves at its end would not see the panel at its beginning.
  useEffect(() => panel.current?.focus(), [])
  return (
    <div ref={panel} tabIndex={-1} className={classes.conflict}>
      <Callout tone="warn" icon={<IconUsers size={22} />} title="A colleague has changed this task">
        {theirs.updated_by ?? 'Somebody'} saved it <RelativeTime value={theirs.updated_at} />. Nothing of
        yours has been saved yet.
        <dl className={classes.differences}>
          {changedFields(before, theirs).map((field) => (
            <div key={field}>
              <dt>{taskLabels[field]}:</dt>
              <dd>
                {show(field, old[field])} → <strong>{show(field, now[field])}</strong>
              </dd>
            </div>
          ))}
        </dl>
        <div className={classes.choices}>
          <Button variant="default" size="sm" onClick={onLoadTheirs}>
            Load theirs
          </Button>
          <Button variant="default" size="sm" onClick={onKeepMine}>
            Put my changes on top
          </Button>
        </div>
      </Callout>
    </div>
  )
}

/** Values as a person reads them: names instead of ids, moments in the reader's time zone. */
function useFieldText() {
  const { data: type } = useQuery(typeOptionsQuery)
  const { data: level } = useQuery(levelOptionsQuery)
  const { data: ig } = useQuery(groupOptionsQuery)
  const { data: channel } = useQuery(channelOptionsQuery)
  const options: Readonly<Record<string, readonly Option[] | undefined>> = { type, level, ig, channel }

  return (field: string, value: unknown): string => {
    if (value === null || value === '') return 'none'
    if (typeof value === 'boolean') return value ? 'yes' : 'no'
    if (field === 'bonus_time') return formatDate(String(value), 'time')
    return options[field]?.find((option) => option.value === value)?.label ?? String(value)
  }
}
