import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconDownload, IconShare2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { api, type Download } from '../../api/client.ts'
import { useAction } from '../../ui/acts/use-action.ts'
import { saveFile } from '../../ui/files/save-file.ts'
import { Row, Text } from '../../ui/layout/primitives.tsx'
import { QueryView } from '../../ui/loading/query-view.tsx'
import { ShareSheet } from '../../ui/share/share-act.tsx'
import { useProfile } from '../session/session-queries.ts'
import { pictureQuery, sharedQuery } from './queries.ts'
import classes from './share-panel.module.css'

interface SharePanelProps {
  cause: string
  /** Text of the picture: 'I reached Level 4'. */
  title: string
  onBack: () => void
}

/** Preview of the picture to share. Only the button creates a public address; sharing can be stopped here. */
export function SharePanel({ cause, title, onBack }: SharePanelProps) {
  const picture = useQuery(pictureQuery(cause))
  const panel = useRef<HTMLElement>(null)
  // The button that opened it has unmounted: move focus here.
  useEffect(() => panel.current?.focus({ preventScroll: true }), [])
  return (
    <section ref={panel} className={classes.panel} tabIndex={-1} aria-label={t`Share: ${title}`}>
      <QueryView
        query={picture}
        errorTitle={t`We couldn’t draw the picture`}
        skeleton={<div className={classes.waiting} />}
      >
        {(file) => (
          <>
            <Preview file={file} title={title} />
            <Acts cause={cause} title={title} file={file} />
          </>
        )}
      </QueryView>
      <Button variant="subtle" onClick={onBack}>
        {t`Back`}
      </Button>
    </section>
  )
}

function Preview({ file, title }: { file: Download; title: string }) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file.blob)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address ? (
    <img
      className={classes.picture}
      src={address}
      alt={t`${title}, with your name and college`}
      width={1200}
      height={630}
    />
  ) : (
    <div className={classes.waiting} />
  )
}

function Acts({ cause, title, file }: { cause: string; title: string; file: Download }) {
  const isPublic = useProfile().data?.is_public ?? false
  const shared = useQuery(sharedQuery)
  const link = shared.data?.pictures.find((one) => one.cause === cause)
  const stale = [sharedQuery.queryKey]
  const [sheet, setSheet] = useState<{ readonly url: string; readonly picture: string }>()
  const [opened, setOpened] = useState(false)
  const share = useAction({
    call: () => api.celebrations.share.answer({ params: { cause } }),
    success: false,
    invalidates: stale,
    onDone: ({ url }) => {
      setSheet({ url, picture: URL.createObjectURL(file.blob) })
      setOpened(true)
    },
  })
  useEffect(() => () => (sheet ? URL.revokeObjectURL(sheet.picture) : undefined), [sheet])
  const withdraw = useAction({
    call: () => api.celebrations.withdraw.answer({ params: { cause } }),
    invalidates: stale,
  })
  return (
    <>
      <Text size="sm" tone="ink-2">
        {isPublic ? (
          t`No one else can see it until you share it. You can stop sharing at any time.`
        ) : (
          <Trans>
            Your profile is private, so there’s no link. Save the picture, or{' '}
            <Link to="/dashboard/profile">make your profile public</Link> first.
          </Trans>
        )}
      </Text>
      <Row gap="xs" wrap>
        {isPublic && (
          <Button
            leftSection={<IconShare2 size={18} />}
            loading={share.isPending}
            onClick={() => share.mutate()}
          >
            {t`Share`}
          </Button>
        )}
        <Button
          variant="default"
          leftSection={<IconDownload size={18} />}
          onClick={() => saveFile(file.blob, `${cause}.png`)}
        >
          {t`Save picture`}
        </Button>
        {link && (
          <Button variant="subtle" loading={withdraw.isPending} onClick={() => withdraw.mutate()}>
            {t`Stop sharing`}
          </Button>
        )}
      </Row>
      {sheet && (
        <ShareSheet
          opened={opened}
          onClose={() => setOpened(false)}
          title={t`Share: ${title}`}
          line={`${title}.`}
          {...sheet}
        />
      )}
    </>
  )
}
