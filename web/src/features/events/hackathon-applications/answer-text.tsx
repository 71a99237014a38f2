import { t } from '@lingui/core/macro'
import type { FormField } from '@muster/contract/events/hackathon-parts.ts'
import { api } from '../../../api/client.ts'
import { DownloadButton } from '../../../ui/files/download-button.tsx'
import { Text } from '../../../ui/layout/primitives.tsx'

interface Answered {
  readonly answers: Readonly<Record<string, unknown>>
  /** File names by id. */
  readonly files: Readonly<Record<string, string>>
}

/** The answer to one question of an application. */
export function AnswerText({ question, of }: { question: FormField; of: Answered }) {
  const value = of.answers[question.field_name]
  if (value === undefined || value === null || value === '') {
    return (
      <Text as="span" tone="ink-2">
        {t`No answer`}
      </Text>
    )
  }
  if (question.kind === 'file') {
    const name = of.files[String(value)] ?? 'file'
    return (
      <DownloadButton
        load={() => api.hackathonApplications.file({ params: { file_id: String(value) } })}
        fileName={name}
      >
        {name}
      </DownloadButton>
    )
  }
  if (question.kind === 'link') {
    return (
      <a href={String(value)} target="_blank" rel="noreferrer nofollow">
        {String(value)}
      </a>
    )
  }
  return <>{Array.isArray(value) ? value.join(', ') : String(value)}</>
}
