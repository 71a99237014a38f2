import { t } from '@lingui/core/macro'
import { Button, Radio, Stack, Textarea } from '@mantine/core'
import { linkReportReasons, linkReportWords } from '@muster/contract/reach/short-link-words.ts'
import { IconFlag } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../../../../api/client.ts'
import { FormProblem } from '../../../../ui/form/form-problem.tsx'
import { SubmitButton } from '../../../../ui/form/submit-button.tsx'
import { useContractForm } from '../../../../ui/form/use-contract-form.ts'
import { Row } from '../../../../ui/layout/primitives.tsx'
import classes from './visit.module.css'

/** Reports a link to staff. */
export function ReportForm({ slug }: { slug: string }) {
  const [opened, setOpened] = useState(false)
  const [thanks, setThanks] = useState<string>()
  if (thanks) return <p role="status">{thanks}</p>
  if (opened) return <Fields slug={slug} onDone={setThanks} onClose={() => setOpened(false)} />
  return (
    <Button
      className={classes.report}
      variant="subtle"
      leftSection={<IconFlag size={18} />}
      onClick={() => setOpened(true)}
    >
      {t`Report this link`}
    </Button>
  )
}

interface FieldsProps {
  slug: string
  onDone: (text: string) => void
  onClose: () => void
}

function Fields({ slug, onDone, onClose }: FieldsProps) {
  const { form, field, submit, busy, problem } = useContractForm({
    initialValues: { reason: '', note: '' },
    schema: () =>
      import('@muster/contract/reach/short-links.ts').then(({ shortLinks }) => shortLinks.report.body),
    send: ({ reason, note }) =>
      api.shortLinks.report.answer({
        params: { slug },
        body: { reason: reason as (typeof linkReportReasons)[number], ...(note && { note }) },
      }),
    onDone: ({ text }) => onDone(text),
  })
  const { error } = field('reason')
  return (
    <form onSubmit={submit} noValidate aria-label={t`Report this link`} className={classes.onward}>
      <Radio.Group
        label={t`What’s wrong?`}
        error={error}
        value={form.getValues().reason}
        onChange={(reason) => form.setFieldValue('reason', reason)}
      >
        <Stack gap={8} mt={8}>
          {linkReportReasons.map((reason) => (
            <Radio key={reason} value={reason} label={linkReportWords[reason]} />
          ))}
        </Stack>
      </Radio.Group>
      <Textarea label={t`Details (optional)`} maxLength={500} autosize minRows={2} {...field('note')} />
      <FormProblem text={problem} />
      <Row gap="xs" wrap>
        <SubmitButton busy={busy}>{t`Send report`}</SubmitButton>
        <Button variant="default" onClick={onClose}>
          {t`Cancel`}
        </Button>
      </Row>
    </form>
  )
}
