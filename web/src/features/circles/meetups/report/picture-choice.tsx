import { t } from '@lingui/core/macro'
import { Button, Input } from '@mantine/core'
import { MEETUP_PICTURE_BYTES } from '@muster/contract/lib/circle-words.ts'
import { IconPhotoPlus, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { HiddenFileInput } from '../../../../ui/files/hidden-file-input.tsx'
import { Row } from '../../../../ui/layout/primitives.tsx'
import { pictureTypes } from '../../../../ui/picture/picture-rules.ts'
import { chosenPicture } from '../../../../ui/picture/small-enough.ts'
import { usePreview } from '../../../../ui/picture/use-preview.ts'
import classes from './picture-choice.module.css'

interface PictureChoiceProps {
  label: string
  /** Marks the field as required. */
  withAsterisk?: boolean
  file: File | undefined
  /** Address of the picture already stored. */
  stored?: string | null
  error?: ReactNode
  disabled?: boolean
  onChange: (file: File | undefined) => void
}

/** Chooses and previews a picture; it is uploaded with the rest of the form. */
export function PictureChoice(props: PictureChoiceProps) {
  const { label, file, stored, error, disabled = false, onChange } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const shown = usePreview(file) ?? stored ?? undefined

  async function take(chosen: File | undefined) {
    if (!chosen) return
    const { picture, problem } = await chosenPicture(chosen, MEETUP_PICTURE_BYTES)
    setProblem(problem)
    if (picture) onChange(picture)
  }

  return (
    <Input.Wrapper
      id={id}
      label={label}
      labelElement="div"
      withAsterisk={props.withAsterisk ?? false}
      description={t`PNG, JPEG or WebP. Large pictures are made smaller first.`}
      error={problem ?? error}
    >
      {shown && <img className={classes.preview} src={shown} alt={file?.name ?? label} />}
      <Row gap="xs" wrap>
        <Button
          variant="default"
          size="sm"
          disabled={disabled}
          leftSection={<IconPhotoPlus size={17} />}
          aria-invalid={Boolean(problem ?? error) || undefined}
          onClick={() => input.current?.click()}
        >
          {shown ? t`Choose another picture` : t`Choose a picture`}
        </Button>
        {file && (
          <Button
            variant="subtle"
            color="bad"
            size="sm"
            disabled={disabled}
            leftSection={<IconTrash size={17} />}
            onClick={() => onChange(undefined)}
          >
            {t`Remove`}
          </Button>
        )}
      </Row>
      <HiddenFileInput
        ref={input}
        label={label}
        accept={pictureTypes.join(',')}
        onFile={(file) => void take(file)}
      />
    </Input.Wrapper>
  )
}
