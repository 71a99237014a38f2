import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { IconBrandDiscord, IconTrash, IconUpload } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type DragEvent, useRef, useState } from 'react'
import { ApiError } from '../../../../api/api-error.ts'
import { api } from '../../../../api/client.ts'
import { memberReads } from '../../../../api/reads.ts'
import { profileQuery, reloadSession, useProfile } from '../../../../shell/session/session-queries.ts'
import { tellFailure } from '../../../../ui/acts/tell-failure.ts'
import { useAction } from '../../../../ui/acts/use-action.ts'
import { HiddenFileInput } from '../../../../ui/files/hidden-file-input.tsx'
import { Row, Text } from '../../../../ui/layout/primitives.tsx'
import { Avatar } from '../../../../ui/people/avatar.tsx'
import { pictureProblem, pictureTypes, UNREADABLE } from '../../../../ui/picture/picture-rules.ts'
import { CHOSEN_BYTES, smallEnough } from '../../../../ui/picture/small-enough.ts'
import { usePreview } from '../../../../ui/picture/use-preview.ts'
import { chatStateQuery } from '../../../partners/chat-community/queries.ts'
import classes from './picture-editor.module.css'

/** Bytes; the limit of the contract (updatePicture). */
const MOST_BYTES = 2_500_000

/** My picture: choose or drop one, preview it, save it. */
export function PictureEditor() {
  const { data: profile } = useProfile()
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File>()
  const [problem, setProblem] = useState<string | null>(null)
  const [over, setOver] = useState(false)
  const preview = usePreview(file)
  const client = useQueryClient()
  const show = (profile_pic: string | null) => {
    client.setQueryData(profileQuery.queryKey, (before) => before && { ...before, profile_pic })
    void reloadSession()
  }
  const upload = useAction({
    call: async (picture: File) =>
      api.profiles.updatePicture.answer({ file: await smallEnough(picture, MOST_BYTES) }),
    onDone: ({ profile_pic }) => {
      setFile(undefined)
      show(profile_pic)
    },
    invalidates: memberReads(),
    onFailed: (error) => (error instanceof ApiError ? tellFailure(error) : refuse()),
  })
  const remove = useAction({
    call: () => api.profiles.removePicture.answer(),
    onDone: () => show(null),
    invalidates: memberReads(),
  })
  const { data: chat } = useQuery(chatStateQuery)
  const fromChat = useAction({
    call: () => api.profiles.takePicture.answer({}),
    success: t`You’re now using your Discord picture`,
    onDone: ({ profile_pic }) => show(profile_pic),
    invalidates: memberReads(),
  })
  if (!profile) return null

  function refuse() {
    setProblem(UNREADABLE)
    setFile(undefined)
  }

  function take(chosen: File | undefined) {
    if (!chosen) return
    const found = pictureProblem(chosen, CHOSEN_BYTES)
    setProblem(found)
    setFile(found ? undefined : chosen)
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files[0])
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping a file is a second way; the button is the first
    <div
      className={classes.area}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Avatar name={profile.full_name} src={preview ?? profile.profile_pic} muid={profile.muid} size={88} />
      <Text as="div" grow>
        <Text weight={600} tone="ink">
          {file ? t`Use this picture?` : t`Picture`}
        </Text>
        <p className={classes.help} data-problem={problem ? true : undefined} aria-live="polite">
          {problem ?? t`PNG, JPEG or WebP. We’ll resize large ones.`}
        </p>
        <Row gap="xs" wrap mt="xs">
          {file ? (
            <>
              <Button size="sm" loading={upload.isPending} onClick={() => upload.mutate(file)}>
                {t`Use picture`}
              </Button>
              <Button
                size="sm"
                variant="default"
                disabled={upload.isPending}
                onClick={() => setFile(undefined)}
              >
                {t`Cancel`}
              </Button>
            </>
          ) : (
            <>
              <Button
                size="sm"
                variant="default"
                leftSection={<IconUpload size={17} />}
                onClick={() => input.current?.click()}
              >
                {t`Choose picture`}
              </Button>
              {chat?.configured && chat.account && (
                <Button
                  size="sm"
                  variant="default"
                  leftSection={<IconBrandDiscord size={17} />}
                  loading={fromChat.isPending}
                  disabled={remove.isPending}
                  onClick={() => fromChat.mutate()}
                >
                  {t`Use my Discord picture`}
                </Button>
              )}
              {profile.profile_pic && (
                <Button
                  size="sm"
                  variant="subtle"
                  color="bad"
                  leftSection={<IconTrash size={17} />}
                  loading={remove.isPending}
                  disabled={fromChat.isPending}
                  onClick={() => remove.mutate()}
                >
                  {t`Remove picture`}
                </Button>
              )}
            </>
          )}
        </Row>
      </Text>
      <HiddenFileInput ref={input} label={t`Picture`} accept={pictureTypes.join(',')} onFile={take} />
    </div>
  )
}
