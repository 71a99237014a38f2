import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, NumberInput, TextInput } from '@mantine/core'
import type { Applicant } from '@muster/contract/events/hackathon-applicants.ts'
import { IconStar } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { ApiError } from '../../../../api/api-error.ts'
import { api } from '../../../../api/client.ts'
import { useAction } from '../../../../ui/acts/use-action.ts'
import { List, Row, Stack } from '../../../../ui/layout/primitives.tsx'
import { Avatar } from '../../../../ui/people/avatar.tsx'
import classes from './applicants.module.css'
import { applicantReads } from './queries.ts'

/** The organisers' readings of an application, including mine. */
export function Readings({ applicant }: { applicant: Applicant }) {
  const { row, readings } = applicant
  const mine = readings.find((reading) => reading.mine)
  return (
    <section className={classes.part}>
      <Row as="h3" justify="space-between" size="md">
        {readings.length === 0 ? t`No one has read it yet` : t`Read by organisers`}
        {row.score !== null && (
          <span>
            <Trans>{ph({ score: row.score.toFixed(1) })} of 10</Trans>
          </span>
        )}
      </Row>
      <List gap="sm">
        {readings.map(({ reader, muid, profile_pic, score, note }) => (
          <Row as="li" gap="sm" align="center" key={muid}>
            <Avatar name={reader} muid={muid} src={profile_pic} size={28} />
            <Stack as="span" size="sm" grow>
              <b>{reader}</b>
              {note && <span>{note}</span>}
            </Stack>
            <b className="tabular">{score.toFixed(1)}</b>
          </Row>
        ))}
      </List>
      {applicant.locked_because === null && (
        <MyReading key={row.id} id={row.id} score={mine?.score} note={mine?.note ?? ''} />
      )}
    </section>
  )
}

interface ReadingFormProps {
  id: string
  score: number | undefined
  note: string
}

/** Collapsed at first, so that the shortcut keys for decisions aren't typed into it. */
function MyReading(props: ReadingFormProps) {
  const [open, setOpen] = useState(false)
  if (open) return <ReadingForm {...props} onDone={() => setOpen(false)} />
  return (
    <Button
      variant="default"
      size="sm"
      className={classes.begin ?? ''}
      leftSection={<IconStar size={17} />}
      onClick={() => setOpen(true)}
    >
      {props.score === undefined ? t`Give a score` : t`Edit my score`}
    </Button>
  )
}

function ReadingForm({ id, score: given, note: written, onDone }: ReadingFormProps & { onDone: () => void }) {
  const [score, setScore] = useState<number | string>(given ?? '')
  const [note, setNote] = useState(written)
  const params = { application_id: id }
  const keep = useAction({
    call: () => api.hackathonApplicants.read.answer({ params, body: { score: Number(score), note } }),
    success: t`Saved`,
    invalidates: applicantReads,
    onDone,
    onFailed: () => {},
  })
  const drop = useAction({
    call: () => api.hackathonApplicants.unread.answer({ params }),
    success: t`Score removed`,
    invalidates: applicantReads,
    onDone,
  })
  const refusal = keep.error instanceof ApiError ? keep.error : undefined

  function send(event: FormEvent) {
    event.preventDefault()
    keep.mutate()
  }

  return (
    <form className={classes.readingForm} onSubmit={send} noValidate>
      <NumberInput
        label={t`My score`}
        placeholder={t`1 to 10`}
        autoFocus
        min={1}
        max={10}
        step={0.5}
        decimalScale={1}
        value={score}
        error={refusal?.fields.score ?? (refusal && !refusal.fields.note ? refusal.message : undefined)}
        onChange={setScore}
      />
      <TextInput
        label={t`Note for the organisers`}
        maxLength={500}
        value={note}
        error={refusal?.fields.note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={keep.isPending} disabled={score === ''}>
        {t`Save`}
      </Button>
      {given !== undefined && (
        <Button variant="subtle" color="bad" loading={drop.isPending} onClick={() => drop.mutate()}>
          {t`Remove score`}
        </Button>
      )}
    </form>
  )
}
