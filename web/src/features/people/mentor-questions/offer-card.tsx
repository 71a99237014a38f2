import { t } from '@lingui/core/macro'
import { NumberInput, Switch, TagsInput, Textarea, TextInput } from '@mantine/core'
import type { MentorOffer } from '@muster/contract/people/mentor-questions.ts'
import { MOST_TOPICS, questionLengths, questionLimits } from '@muster/contract/people/question-words.ts'
import { api } from '../../../api/client.ts'
import { invalidate } from '../../../api/query-client.ts'
import { formDraft } from '../../../api/session/drafts.ts'
import { toast } from '../../../ui/acts/toast.tsx'
import { FormProblem } from '../../../ui/form/form-problem.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Stack } from '../../../ui/layout/primitives.tsx'
import { questionReads } from './queries.ts'

/** What a mentor helps with, and how many questions they take. */
export function OfferCard({ offer }: { offer: MentorOffer }) {
  const { helps_with, sentence, topics, takes_questions, most_at_once } = offer
  const { form, field, submit, busy, problem } = useContractForm({
    draft: formDraft({ kind: 'mentor-offer', id: 'mine' }, [
      'helps_with',
      'sentence',
      'topics',
      'takes_questions',
      'most_at_once',
    ]),
    initialValues: { helps_with, sentence, topics, takes_questions, most_at_once },
    schema: () =>
      import('@muster/contract/people/mentor-questions.ts').then(
        ({ MentorOfferFields }) => MentorOfferFields,
      ),
    send: (body) => api.mentorQuestions.setOffer.answer({ body }),
    onDone: ({ text }) => {
      toast.success(text)
      void invalidate(...questionReads)
    },
  })
  const takes = form.getValues().takes_questions
  return (
    <Card title={t`What you can help with`}>
      <Stack onSubmit={submit} noValidate as="form" gap="md">
        <Switch
          label={t`I’m taking questions`}
          checked={takes}
          onChange={(event) => form.setFieldValue('takes_questions', event.currentTarget.checked)}
        />
        <TextInput
          label={t`Your sentence`}
          description={t`Your card quotes it. Without one, you aren’t listed.`}
          placeholder={t`Send me the error and what you expected`}
          maxLength={questionLengths.sentence}
          {...field('sentence')}
        />
        <TagsInput
          label={t`Topics`}
          description={t`Up to ${MOST_TOPICS}. Press Enter after each one.`}
          maxTags={MOST_TOPICS}
          {...field('topics')}
        />
        <Textarea
          label={t`You can help with`}
          description={t`Members read this before they ask`}
          placeholder={t`First steps in Git, reading error messages, choosing a first project`}
          autosize
          minRows={2}
          maxRows={6}
          maxLength={questionLengths.helpsWith}
          {...field('helps_with')}
        />
        <NumberInput
          label={t`Questions at a time`}
          min={1}
          max={questionLimits.mostAtOnce}
          maw={200}
          {...field('most_at_once')}
        />
        <FormProblem text={problem} />
        <div>
          <SubmitButton busy={busy}>{t`Save`}</SubmitButton>
        </div>
      </Stack>
    </Card>
  )
}
