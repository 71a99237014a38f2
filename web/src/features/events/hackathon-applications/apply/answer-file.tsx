import { t } from '@lingui/core/macro'
import { Button, Input } from '@mantine/core'
import { ANSWER_FILE_BYTES } from '@muster/contract/lib/hackathon-words.ts'
import { IconPaperclip, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { ApiError } from '../../../../api/api-error.ts'
import { api } from '../../../../api/client.ts'
import { useGuardedMutation } from '../../../../ui/acts/use-guarded-mutation.ts'
import { HiddenFileInput } from '../../../../ui/files/hidden-file-input.tsx'
import { Row } from '../../../../ui/layout/primitives.tsx'

interface AnswerFileProps {
  hackathonId: string
  fieldName: string
  label: ReactNode
  description?: string | undefined
  withAsterisk?: boolean
  /** Id of the uploaded file; empty without one. */
  value: string
  error?: ReactNode
  files: Readonly<Record<string, string>>
  onChange: (fileId: string) => void
}

const FAILED = t`The file didn’t upload. Try again.`

/** A file as answer. It is uploaded right away, and belongs to the application once that is sent. */
export function AnswerFile(props: AnswerFileProps) {
  const { hackathonId, fieldName, label, description, value, error, files, onChange } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [names, setNames] = useState(files)
  const [problem, setProblem] = useState<string | null>(null)
  const upload = useGuardedMutation({
    mutationFn: (file: File) =>
      api.hackathonApplications.upload({
        params: { hackathon_id: hackathonId },
        body: { field_name: fieldName },
        file,
      }),
    onSuccess: ({ file_id, name }) => {
      setNames((before) => ({ ...before, [file_id]: name }))
      onChange(file_id)
    },
    onError: (failure) => {
      const told = failure instanceof ApiError ? (failure.fields.file ?? failure.general[0]) : undefined
      setProblem(told ?? FAILED)
    },
  })
  const chosen = value || null

  function take(file: File | undefined) {
    if (!file) return
    const isLarge = file.size > ANSWER_FILE_BYTES
    setProblem(isLarge ? t`The file is larger than 5 MB` : null)
    if (!isLarge) upload.mutate(file)
  }

  return (
    <Input.Wrapper
      id={id}
      label={label}
      labelElement="div"
      withAsterisk={props.withAsterisk ?? false}
      description={[description, t`PDF, PNG, JPEG or WebP, up to 5 MB`].filter(Boolean).join('. ')}
      error={problem ?? error}
    >
      <Row gap="xs sm" align="center" wrap mt="xs">
        <Button
          variant="default"
          size="sm"
          leftSection={<IconPaperclip size={17} />}
          loading={upload.isPending}
          aria-invalid={Boolean(problem ?? error) || undefined}
          aria-describedby={id}
          onClick={() => input.current?.click()}
        >
          {chosen ? t`Choose another file` : t`Choose a file`}
        </Button>
        {chosen && (
          <>
            <span>{names[chosen] ?? t`Uploaded file`}</span>
            <Button
              variant="subtle"
              color="bad"
              size="sm"
              leftSection={<IconTrash size={17} />}
              onClick={() => onChange('')}
            >
              {t`Remove`}
            </Button>
          </>
        )}
      </Row>
      <HiddenFileInput
        ref={input}
        label={typeof label === 'string' ? label : undefined}
        accept=".pdf,image/png,image/jpeg,image/webp"
        onFile={take}
      />
    </Input.Wrapper>
  )
}
