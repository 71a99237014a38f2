import { ph, t } from '@lingui/core/macro'
import { Button, Progress } from '@mantine/core'
import type { BulkJob } from '@muster/contract/lib/bulk-acts.ts'
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconCheck,
  IconDownload,
  IconPlayerStop,
} from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { api } from '../../api/client.ts'
import { invalidate } from '../../api/query-client.ts'
import type { CallKey } from '../../api/query-of.ts'
import { useAction } from '../acts/use-action.ts'
import { Row, Stack, Text } from '../layout/primitives.tsx'
import { QueryView } from '../loading/query-view.tsx'
import { formatDate, formatNumber } from '../text/format.ts'
import { JobDownload } from './job-download.tsx'
import classes from './job-report.module.css'
import { countsOf, isFile, jobTitle, outcomeOf, timeLeft } from './job-words.ts'
import { jobQuery, jobReads } from './queries.ts'
import { RefusedRows } from './refused-rows.tsx'

interface JobReportProps {
  id: string
  /** Query keys to invalidate once the job has ended. */
  changes?: readonly CallKey[]
  /** Called with the id of the job that undoes this one. */
  onUndoing?: (id: string) => void
}

/** Progress of a job, then its summary with the available actions. */
export function JobReport({ id, changes = [], onUndoing }: JobReportProps) {
  const query = useQuery(jobQuery(id))
  const endedAt = query.data?.ended_at
  const readAgain = useEffectEvent(() => void invalidate(...changes))
  useEffect(() => {
    if (endedAt) readAgain()
  }, [endedAt])

  return (
    <QueryView query={query} errorTitle={t`We couldn’t load the summary`}>
      {(job) => (job.ended_at === null ? <Running job={job} /> : <Ended job={job} onUndoing={onUndoing} />)}
    </QueryView>
  )
}

function Running({ job }: { job: BulkJob }) {
  const client = useQueryClient()
  const stop = useAction({
    call: () => api.bulkJobs.stop.answer({ params: { job_id: job.id } }),
    success: false,
    onDone: (stopped) => client.setQueryData(jobQuery(job.id).queryKey, stopped),
  })
  const tried = job.done + job.refused
  const share = job.total ? (tried / job.total) * 100 : 0
  return (
    <Stack as="section" gap="sm" aria-label={jobTitle(job)}>
      <div className={classes.head}>
        <Text as="h3" size="md">
          {jobTitle(job)}
        </Text>
        <Text as="span" size="sm" tone="ink-3" numbers>
          {timeLeft(job.seconds_left)}
        </Text>
      </div>
      <Progress.Root size={10}>
        <Progress.Section value={share} aria-label={t`Progress`} />
      </Progress.Root>
      <div className={classes.head}>
        <span role="status">{job.state === 'waiting' ? t`Starting in a moment` : countsOf(job)}</span>
        <Button
          variant="subtle"
          size="compact-md"
          leftSection={<IconPlayerStop size={16} />}
          loading={stop.isPending}
          onClick={() => stop.mutate()}
        >
          {t`Stop`}
        </Button>
      </div>
      <Text size="sm" tone="ink-3" numbers>
        {t`You can leave this page. We’ll notify you when it’s done.`}
      </Text>
    </Stack>
  )
}

function Ended({ job, onUndoing }: { job: BulkJob; onUndoing?: ((id: string) => void) | undefined }) {
  const client = useQueryClient()
  const [isListed, setListed] = useState(false)
  const undo = useAction({
    call: () => api.bulkJobs.undo.answer({ params: { job_id: job.id } }),
    success: false,
    onDone: (undoing) => {
      client.setQueryData(jobQuery(undoing.id).queryKey, undoing)
      onUndoing?.(undoing.id)
    },
    invalidates: [jobReads],
  })
  const isWhole = job.state === 'done' && job.refused === 0
  const outcome = outcomeOf(job)
  return (
    <Stack as="section" gap="sm" aria-label={jobTitle(job)}>
      <Row gap="sm">
        <span className={classes.mark} data-whole={isWhole || undefined} aria-hidden="true">
          {isWhole ? <IconCheck size={20} /> : <IconAlertTriangle size={20} />}
        </span>
        <div className={classes.text}>
          <Text as="h3" size="md">
            {jobTitle(job)}
          </Text>
          <Text size="sm" tone="ink-3" numbers role="status">
            {formatDate(job.ended_at ?? job.created_at, 'time')}
            {outcome && `. ${outcome}`}
          </Text>
          {job.reason && (
            <Text tone="ink-2" mt="2xs">
              “{job.reason}”
            </Text>
          )}
        </div>
      </Row>
      <Reasons job={job} />
      <div className={classes.acts}>
        {job.refused > 0 && (
          <Button variant="default" aria-expanded={isListed} onClick={() => setListed(!isListed)}>
            {isListed ? t`Hide list` : t`View rows left out`}
          </Button>
        )}
        {isFile(job) && job.file_until && <JobDownload job={job} icon={<IconDownload size={18} />} />}
        {job.undo_until && (
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={18} />}
            loading={undo.isPending}
            onClick={() => undo.mutate()}
          >
            {t`Undo`}
          </Button>
        )}
      </div>
      <After job={job} />
      {isListed && <RefusedRows job={job} />}
    </Stack>
  )
}

function Reasons({ job }: { job: BulkJob }) {
  // A single reason is already in the line above, unless that line reports a stopped job.
  if (job.reasons.length < (job.state === 'stopped' ? 1 : 2)) return null
  return (
    <ul className={classes.reasons}>
      {job.reasons.map(({ reason, rows }) => (
        <li key={reason}>
          <b>{formatNumber(rows)}</b> {reason}
        </li>
      ))}
    </ul>
  )
}

/** How long undo or the file stays available. */
function After({ job }: { job: BulkJob }): ReactNode {
  const line = job.undone_by
    ? t`This has been undone.`
    : job.undo_until
      ? t`You can undo it until ${ph({ undoUntil: formatDate(job.undo_until, 'time') })}.`
      : isFile(job) && job.file_until
        ? t`The file is kept until ${ph({ fileUntil: formatDate(job.file_until, 'time') })}.`
        : null
  return (
    line && (
      <Text size="sm" tone="ink-3" numbers>
        {line}
      </Text>
    )
  )
}
