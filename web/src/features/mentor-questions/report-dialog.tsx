import { Button, Group, Modal, Radio, Stack, Textarea } from '@mantine/core'
import type { MentorQuestion } from '@muster/contract/people/mentor-questions.ts'
import { type QuestionReportReason, questionReportReasons } from '@muster/contract/people/question-words.ts'
import { api } from '../../api/client.ts'
import { invalidate } from '../../api/query-client.ts'
import { toast } from '../../ui/acts/toast.tsx'
import { FormProblem } from '../../ui/form/form-problem.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import classes from './mentor-questions.module.css'
import { questionReads, questionReportWords } from './queries.ts'

interface ReportDialogProps {
  question: MentorQuestion
  onClose: () => void
}

/** Tells staff that something is wrong with what the other one wrote. */
export function QuestionReportDialog({ question, onClose }: ReportDialogProps) {
  return (
    <Modal opened onClose={onClose} title={`Report “${question.subject}”`} size={480}>
      <Fields question={question} onClose={onClose} />
    </Modal>
  )
}

function Fields({ question, onClose }: ReportDialogProps) {
  const { form, field, submit, busy, problem } = useContractForm({
    initialValues: { reason: '', note: '' },
    schema: () =>
      import('@muster/contract/people/mentor-questions.ts').then(
        ({ mentorQuestions }) => mentorQuestions.report.body,
      ),
    send: ({ reason, note }) =>
      api.mentorQuestions.report.answer({
        params: { question_id: question.id },
        body: { reason: reason as QuestionReportReason, ...(note && { note }) },
      }),
    onDone: ({ text }) => {
      toast.success(text)
      void invalidate(...questionReads)
      onClose()
    },
  })
  return (
    <form onSubmit={submit} noValidate>
      <p className={classes.quiet}>
        Staff read what you two wrote. The question is closed, and no new one can be asked here until they
        decide.
      </p>
      <Radio.Group
        mt="md"
        label="What is wrong?"
        error={field('reason').error}
        value={form.getValues().reason}
        onChange={(reason) => form.setFieldValue('reason', reason)}
      >
        <Stack gap={8} mt={8}>
          {questionReportReasons.map((reason) => (
            <Radio key={reason} value={reason} label={questionReportWords[reason]} />
          ))}
        </Stack>
      </Radio.Group>
      <Textarea
        mt="md"
        label="More about it (optional)"
        maxLength={500}
        autosize
        minRows={2}
        {...field('note')}
      />
      <FormProblem text={problem} />
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <SubmitButton busy={busy}>Send the report</SubmitButton>
      </Group>
    </form>
  )
}
