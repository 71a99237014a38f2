import { ph, t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { IconPhotoPlus, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { Answer } from '../../api/answer.ts'
import { ApiError } from '../../api/api-error.ts'
import { invalidate } from '../../api/query-client.ts'
import type { CallKey } from '../../api/query-of.ts'
import { useAction } from '../acts/use-action.ts'
import { useGuardedMutation } from '../acts/use-guarded-mutation.ts'
import { HiddenFileInput } from '../files/hidden-file-input.tsx'
import { Stack, Text } from '../layout/primitives.tsx'
import classes from './picture-list.module.css'
import { pictureTypes } from './picture-rules.ts'
import { chosenPicture } from './small-enough.ts'

interface PictureListProps {
  pictures: readonly { readonly id: string; readonly url: string }[]
  /** What they show: 'Your project' */
  of: string
  most: number
  maxBytes: number
  isLocked?: boolean
  add: (file: File) => Promise<unknown>
  remove: (id: string) => Promise<Answer<unknown>>
  /** Queries to invalidate. */
  reads: readonly CallKey[]
}

const FAILED = t`The picture didn’t upload. Try again.`

/** Pictures that are added and removed one by one; each is saved right after its upload. */
export function PictureList(props: PictureListProps) {
  const { pictures, of, most, maxBytes, isLocked = false, reads } = props
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const add = useGuardedMutation({
    mutationFn: props.add,
    onSuccess: () => invalidate(...reads),
    onError: (failure) =>
      setProblem(
        failure instanceof ApiError ? (failure.fields.picture ?? failure.general[0] ?? FAILED) : FAILED,
      ),
  })
  const remove = useAction({ call: props.remove, invalidates: reads })

  async function take(file: File | undefined) {
    if (!file) return
    const { picture, problem } = await chosenPicture(file, maxBytes)
    setProblem(problem)
    if (picture) add.mutate(picture)
  }

  const isFull = pictures.length >= most
  return (
    <>
      {pictures.length > 0 && (
        <ul className={classes.pictures}>
          {pictures.map(({ id, url }, index) => (
            <Stack as="li" gap="xs" align="start" key={id}>
              <img
                src={url}
                alt={t`${of}, ${ph({ index: index + 1 })} of ${ph({ pictures: pictures.length })}`}
              />
              {!isLocked && (
                <Button
                  size="compact-sm"
                  variant="default"
                  leftSection={<IconTrash size={16} />}
                  aria-label={t`Remove picture ${ph({ index: index + 1 })}`}
                  disabled={remove.isPending}
                  onClick={() => remove.mutate(id)}
                >
                  {t`Remove`}
                </Button>
              )}
            </Stack>
          ))}
        </ul>
      )}
      {!isLocked && (
        <Button
          variant="default"
          leftSection={<IconPhotoPlus size={18} />}
          loading={add.isPending}
          disabled={isFull}
          onClick={() => input.current?.click()}
        >
          {isFull ? t`No room for more` : t`Add picture`}
        </Button>
      )}
      {problem && (
        <Text role="alert" tone="bad" mt="xs">
          {problem}
        </Text>
      )}
      <HiddenFileInput
        ref={input}
        label={t`Add picture`}
        accept={pictureTypes.join(',')}
        onFile={(file) => void take(file)}
      />
    </>
  )
}
