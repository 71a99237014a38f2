import { Button, Modal } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import type { UserProfile } from '@muster/contract/people/profiles.ts'
import { IconCheck, IconCopy, IconDownload, IconShare2 } from '@tabler/icons-react'
import { QRCodeCanvas } from 'qrcode.react'
import { useRef } from 'react'
import { useSite } from '../../../../api/site.ts'
import { saveFile } from '../../../../ui/files/save-file.ts'
import { canShareNatively, shareNatively } from '../../../../ui/files/share.ts'
import { profileAddress } from '../shared/profile-address.ts'
import { ShareSwitch } from '../shared/visibility-switches.tsx'
import classes from './share-dialog.module.css'

interface ShareDialogProps {
  profile: UserProfile
  opened: boolean
  onClose: () => void
}

/** The public address of my profile, to copy, to scan and to pass on. */
export default function ShareDialog({ profile, opened, onClose }: ShareDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Share your profile" size={460}>
      <ShareSwitch isPublic={profile.is_public} />
      {profile.is_public ? (
        <ShareParts profile={profile} onClose={onClose} />
      ) : (
        <>
          <p className={classes.private}>
            While your profile is private, only you can open its link. Make it public to share it.
          </p>
          <div className={classes.actions}>
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
          </div>
        </>
      )}
    </Modal>
  )
}

/** Drawn large, so that the downloaded picture prints sharply. */
const QR_SIZE = 640

function ShareParts({ profile, onClose }: { profile: UserProfile; onClose: () => void }) {
  const address = profileAddress(profile.muid)
  const canvas = useRef<HTMLCanvasElement>(null)
  const clipboard = useClipboard({ timeout: 3000 })
  const { name } = useSite()

  function download() {
    canvas.current?.toBlob((blob) => blob && saveFile(blob, `${profile.muid}.png`), 'image/png')
  }

  return (
    <>
      <div className={classes.code}>
        <QRCodeCanvas
          ref={canvas}
          value={address}
          size={QR_SIZE}
          level="M"
          marginSize={2}
          role="img"
          aria-label={`QR code for ${address}`}
          style={{ width: 208, height: 208 }}
        />
      </div>
      <div className={classes.address}>
        <span className={classes.link}>{address}</span>
        <Button
          size="sm"
          variant="light"
          leftSection={clipboard.copied ? <IconCheck size={17} /> : <IconCopy size={17} />}
          onClick={() => clipboard.copy(address)}
        >
          <span aria-live="polite">{clipboard.copied ? 'Copied' : 'Copy'}</span>
        </Button>
      </div>
      <div className={classes.actions}>
        {canShareNatively() && (
          <Button
            variant="default"
            leftSection={<IconShare2 size={18} stroke={1.8} />}
            onClick={() => void shareNatively(`${profile.full_name} on ${name}`, address)}
          >
            Share
          </Button>
        )}
        <Button variant="default" leftSection={<IconDownload size={18} stroke={1.8} />} onClick={download}>
          Download QR
        </Button>
        <Button onClick={onClose}>Close</Button>
      </div>
    </>
  )
}
