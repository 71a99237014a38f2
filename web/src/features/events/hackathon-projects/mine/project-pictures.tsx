import { Button } from '@mantine/core'
import type { ProjectPage } from '@muster/contract/events/hackathon-projects.ts'
import { PROJECT_PICTURE_BYTES, PROJECT_PICTURES_MAX } from '@muster/contract/lib/hackathon-words.ts'
import { IconPhotoPlus, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { ApiError } from '../../../../api/api-error.ts'
import { api } from '../../../../api/client.ts'
import { invalidate } from '../../../../api/query-client.ts'
import { useAction } from '../../../../ui/acts/use-action.ts'
import { useGuardedMutation } from '../../../../ui/acts/use-guarded-mutation.ts'
import { HiddenFileInput } from '../../../../ui/files/hidden-file-input.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { Stack, Text } from '../../../../ui/layout/primitives.tsx'
import { pictureTypes } from '../../../../ui/picture/picture-rules.ts'
import { chosenPicture } from '../../../../ui/picture/small-enough.ts'
import { projectReads } from '../queries.ts'
import classes from './my-project.module.css'

interface ProjectPicturesProps {
  id: string
  pictures: ProjectPage['pictures']
  isLocked: boolean
}

const FAILED = 'The picture didn’t upload. Try again.'

/** Pictures of the project; each is saved right after its upload, without another submission. */
export function ProjectPictures({ id, pictures, isLocked }: ProjectPicturesProps) {
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const add = useGuardedMutation({
    mutationFn: (file: File) => api.hackathonProjects.addPicture({ params: { hackathon_id: id }, file }),
    onSuccess: () => invalidate(...projectReads),
    onError: (failure) =>
      setProblem(
        failure instanceof ApiError ? (failure.fields.picture ?? failure.general[0] ?? FAILED) : FAILED,
      ),
  })
  const remove = useAction({
    call: (picture_id: string) => api.hackathonProjects.removePicture.answer({ params: { picture_id } }),
    invalidates: projectReads,
  })

  async function take(file: File | undefined) {
    if (!file) return
    const { picture, problem } = await chosenPicture(file, PROJECT_PICTURE_BYTES)
    setProblem(problem)
    if (picture) add.mutate(picture)
  }

  const isFull = pictures.length >= PROJECT_PICTURES_MAX
  return (
    <Card title="Pictures">
      <p className={`${classes.hint} ${classes.lead}`}>
        {`Up to ${PROJECT_PICTURES_MAX} pictures (PNG, JPEG or WebP). The first one appears in the gallery.`}
      </p>
      {pictures.length > 0 && (
        <ul className={classes.pictures}>
          {pictures.map(({ id: pictureId, url }, index) => (
            <Stack as="li" gap="xs" align="start" key={pictureId}>
              <img src={url} alt={`Your project, ${index + 1} of ${pictures.length}`} />
              {!isLocked && (
                <Button
                  size="compact-sm"
                  variant="default"
                  leftSection={<IconTrash size={16} />}
                  aria-label={`Remove picture ${index + 1}`}
                  disabled={remove.isPending}
                  onClick={() => remove.mutate(pictureId)}
                >
                  Remove
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
          {isFull ? 'No room for more' : 'Add picture'}
        </Button>
      )}
      {problem && (
        <Text role="alert" tone="bad" mt="xs">
          {problem}
        </Text>
      )}
      <HiddenFileInput
        ref={input}
        label="Add picture"
        accept={pictureTypes.join(',')}
        onFile={(file) => void take(file)}
      />
    </Card>
  )
}
