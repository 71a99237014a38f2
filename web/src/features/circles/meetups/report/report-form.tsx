import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Textarea, TextInput } from '@mantine/core'
import type { MyReport } from '@muster/contract/circles/meetup-reports.ts'
import type { MeetupDetail } from '@muster/contract/circles/meetups.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { api } from '../../../../api/client.ts'
import { invalidate } from '../../../../api/query-client.ts'
import { meetupReads } from '../../../../api/reads.ts'
import { formDraft } from '../../../../api/session/drafts.ts'
import { useDoneTick } from '../../../../ui/acts/use-done-tick.tsx'
import { FormProblem } from '../../../../ui/form/form-problem.tsx'
import { SubmitButton } from '../../../../ui/form/submit-button.tsx'
import { useContractForm } from '../../../../ui/form/use-contract-form.ts'
import { Callout } from '../../../../ui/layout/callout.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { MainAction } from '../../../../ui/layout/main-action.tsx'
import { List, Stack } from '../../../../ui/layout/primitives.tsx'
import { formatList } from '../../../../ui/text/format.ts'
import { ProofRow } from './proof-row.tsx'
import classes from './report.module.css'

interface ReportFormProps {
  meetup: MeetupDetail
  report: MyReport
  onSent: () => void
}

/** What I learned, and my proof. The draft is stored in this browser until it is sent. */
export function ReportForm({ meetup, report, onSent }: ReportFormProps) {
  const proofs = new Map(report.proof_of_work.map((proof) => [proof.task_id, proof]))
  const asked = meetup.report_description !== null
  const tick = useDoneTick()
  const { form, field, submit, busy, problem } = useContractForm({
    initialValues: { report: '', report_link: '' },
    draft: formDraft({ kind: 'meetup-report', id: meetup.id }, ['report', 'report_link']),
    schema: () =>
      import('./report-schema.ts').then(({ reportSchema }) => reportSchema(asked && proofs.size === 0)),
    async send(body) {
      const sent = await api.meetupReports.send({ params: { meet_id: meetup.id }, body })
      await tick.show()
      return sent
    },
    onDone: () => {
      onSent()
      void invalidate(...meetupReads)
    },
  })
  const [unsent, setUnsent] = useState<ReadonlySet<string>>(new Set())
  /** Number of submits blocked by unsent proof; triggers the scroll. */
  const [held, setHeld] = useState(0)
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // On a phone the button is always in view, while the notice can be far below.
    if (held > 0) notice.current?.scrollIntoView({ block: 'center' })
  }, [held])
  const waiting = meetup.tasks.filter(({ id }) => unsent.has(id))
  const { report: text } = form.values

  /** A sent report can't be edited, so block it while chosen proof is still unsent. */
  function submitAll(event: FormEvent<HTMLFormElement>) {
    if (waiting.length === 0) return submit(event)
    event.preventDefault()
    setHeld((times) => times + 1)
  }

  return (
    <Stack onSubmit={submitAll} noValidate as="form" gap="md">
      <Card title={t`What did you learn?`}>
        <Textarea
          label={t`Your report`}
          description={t`A few sentences. ${ph({ value: 500 - text.length })} characters left. We’ll keep your draft in this browser until you send it.`}
          withAsterisk
          autosize
          minRows={4}
          maxRows={12}
          maxLength={500}
          {...field('report')}
        />
      </Card>
      <Card title={t`Your work`}>
        <p className={classes.quiet}>
          {meetup.report_description ?? t`This meetup doesn’t ask for proof. Show whatever you like.`}
        </p>
        <List gap="sm" mt="md" mb="md">
          {meetup.tasks.map((task) => (
            <ProofRow
              key={task.id}
              meetupId={meetup.id}
              task={task}
              proof={proofs.get(task.id)}
              onUnsent={setUnsent}
            />
          ))}
        </List>
        {proofs.size === 0 && (
          <TextInput
            label={t`Or one link for everything`}
            type="url"
            inputMode="url"
            placeholder="https://"
            maxLength={300}
            {...field('report_link')}
          />
        )}
      </Card>
      {held > 0 && waiting.length > 0 && (
        <div ref={notice}>
          <Callout tone="warn" title={t`Some of your work hasn’t been sent yet`}>
            <Trans>
              You’ve added something for{' '}
              {ph({ waiting: formatList(waiting.map(({ title }) => `“${title}”`)) })}. Send it or close it,
              then submit your report.
            </Trans>
          </Callout>
        </div>
      )}
      <FormProblem text={problem} />
      <MainAction>
        <SubmitButton busy={busy} {...(tick.loader && { loaderProps: tick.loader })}>
          {t`Submit report`}
        </SubmitButton>
      </MainAction>
    </Stack>
  )
}
