import { t } from '@lingui/core/macro'
import { Button, Modal } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { profilePath } from '@muster/contract/people/addresses.ts'
import type { UserProfile } from '@muster/contract/people/profiles.ts'
import { IconCheck, IconCopy, IconDownload } from '@tabler/icons-react'
import { useSite } from '../../../../api/site.ts'
import { saveFile } from '../../../../ui/files/save-file.ts'
import { Row, Text } from '../../../../ui/layout/primitives.tsx'
import { qrPng } from '../../../../ui/qr/qr.ts'
import { QrCode } from '../../../../ui/qr/qr-code.tsx'
import { ShareAct } from '../../../../ui/share/share-act.tsx'
import { pictureOfProfile } from '../cv/cv-queries.ts'
import { ShareSwitch } from '../shared/visibility-switches.tsx'
import classes from './share-dialog.module.css'

interface ShareDialogProps {
  profile: UserProfile
  opened: boolean
  onClose: () => void
}

/** The public address of my profile: copy it, scan it or share it. */
export default function ShareDialog({ profile, opened, onClose }: ShareDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={t`Share your profile`} size={460}>
      <ShareSwitch isPublic={profile.is_public} />
      {profile.is_public ? (
        <ShareParts profile={profile} onClose={onClose} />
      ) : (
        <>
          <Text tone="ink-2" mt="md">
            {t`While your profile is private, only you can open its link. Make it public to share it.`}
          </Text>
          <Row gap="sm" justify="end" wrap mt="lg">
            <Button variant="default" onClick={onClose}>
              {t`Cancel`}
            </Button>
          </Row>
        </>
      )}
    </Modal>
  )
}

function ShareParts({ profile, onClose }: { profile: UserProfile; onClose: () => void }) {
  const address = `${location.origin}${profilePath(profile.muid)}`
  const clipboard = useClipboard({ timeout: 3000 })
  const { name } = useSite()

  async function download() {
    saveFile(await qrPng(address), `${profile.muid}.png`)
  }

  return (
    <>
      <div className={classes.code}>
        <QrCode value={address} label={t`QR code for ${address}`} size={208} />
      </div>
      <div className={classes.address}>
        <Text as="span" size="xs" tone="ink-2" grow>
          {address}
        </Text>
        <Button
          size="sm"
          variant="light"
          leftSection={clipboard.copied ? <IconCheck size={17} /> : <IconCopy size={17} />}
          onClick={() => clipboard.copy(address)}
        >
          <span aria-live="polite">{clipboard.copied ? t`Copied` : t`Copy`}</span>
        </Button>
      </div>
      <Row gap="sm" justify="end" wrap mt="lg">
        <ShareAct
          title={t`Share your profile`}
          picture={pictureOfProfile(profile.muid)}
          line={t`This is what I’ve done on ${name} so far.`}
          url={address}
        />
        <Button variant="default" leftSection={<IconDownload size={18} stroke={1.8} />} onClick={download}>
          {t`Download QR`}
        </Button>
        <Button onClick={onClose}>{t`Close`}</Button>
      </Row>
    </>
  )
}
