import { t } from '@lingui/core/macro'
import { Button, Input } from '@mantine/core'
import { PROOF_PICTURE_BYTES } from '@muster/contract/learning/submissions.ts'
import { IconPhotoPlus, IconTrash } from '@tabler/icons-react'
import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { ApiError } from '../../../../api/api-error.ts'
import { api } from '../../../../api/client.ts'
import { tellFailure } from '../../../../ui/acts/tell-failure.ts'
import { useAction } from '../../../../ui/acts/use-action.ts'
import { HiddenFileInput } from '../../../../ui/files/hidden-file-input.tsx'
import { pictureProblem, pictureTypes, UNREADABLE } from '../../../../ui/picture/picture-rules.ts'
import { CHOSEN_BYTES, smallEnough } from '../../../../ui/picture/small-enough.ts'
import { usePreview } from '../../../../ui/picture/use-preview.ts'
import classes from './proof-form.module.css'

interface PictureFieldProps {
  /** Form in which a picture can be pasted from anywhere. */
  form: RefObject<HTMLFormElement | null>
  /** URL of the uploaded picture, as the server returned it; empty without one. */
  value: string
  onChange: (value: string) => void
}

/** Uploads a picture as soon as it's chosen or pasted into the form, and shows a preview. */
export function PictureField({ form, value, onChange }: PictureFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File>()
  const [problem, setProblem] = useState<string | null>(null)
  const preview = usePreview(file)
  const upload = useAction({
    call: async (picture: File) =>
      api.submissions.uploadPicture.answer({ file: await smallEnough(picture, PROOF_PICTURE_BYTES) }),
    success: false,
    onDone: ({ proof_picture }) => onChange(proof_picture),
    onFailed: (error) => (error instanceof ApiError ? tellFailure(error) : setProblem(UNREADABLE)),
  })

  function take(chosen: File | undefined) {
    if (!chosen) return
    const found = pictureProblem(chosen, CHOSEN_BYTES)
    setProblem(found)
    if (found) return
    setFile(chosen)
    upload.mutate(chosen, { onError: () => setFile(undefined) })
  }

  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const pasted = pastedPicture(event.clipboardData)
    if (!pasted || upload.isPending) return
    event.preventDefault()
    take(pasted)
  })
  useEffect(() => {
    const where = form.current
    where?.addEventListener('paste', onPaste)
    return () => where?.removeEventListener('paste', onPaste)
  }, [form])

  function remove() {
    setFile(undefined)
    onChange('')
  }

  const shown = preview ?? (value || undefined)
  return (
    <Input.Wrapper
      id={id}
      label={t`Picture`}
      description={t`PNG, JPEG or WebP. You can also paste a screenshot. We’ll shrink large pictures.`}
      error={problem}
      labelElement="div"
    >
      {shown && (
        <img
          className={classes.preview}
          src={shown}
          alt={t`Work to submit`}
          data-busy={upload.isPending || undefined}
        />
      )}
      <div className={classes.pictureActs}>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconPhotoPlus size={17} />}
          loading={upload.isPending}
          onClick={() => input.current?.click()}
        >
          {shown ? t`Replace picture` : t`Add picture`}
        </Button>
        {shown && !upload.isPending && (
          <Button
            variant="subtle"
            color="bad"
            size="sm"
            leftSection={<IconTrash size={17} />}
            onClick={remove}
          >
            {t`Remove`}
          </Button>
        )}
      </div>
      <HiddenFileInput ref={input} label={t`Picture`} accept={pictureTypes.join(',')} onFile={take} />
    </Input.Wrapper>
  )
}

/** A picture on the clipboard. Text from a spreadsheet or word processor comes with one too, and stays text. */
function pastedPicture(data: DataTransfer | null): File | undefined {
  if (!data || data.types.includes('text/plain')) return undefined
  return [...data.files].find(({ type }) => type.startsWith('image/'))
}
