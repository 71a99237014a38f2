import { ph, t } from '@lingui/core/macro'
import { Button, FileButton } from '@mantine/core'
import { IconFileSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { tellFailure } from '../../../../ui/acts/tell-failure.ts'
import page from '../../../../ui/front-page/check-page.module.css'
import { Card } from '../../../../ui/layout/card.tsx'
import { Text } from '../../../../ui/layout/primitives.tsx'
import { credentialAddress } from '../addresses.ts'
import { type Checked, checkToken, tokenInPdf } from '../check/check.ts'
import { holderOf } from '../check/credential-text.ts'
import classes from './credential.module.css'
import { CheckedVerdict } from './verdict.tsx'

interface Found {
  readonly name: string
  /** Null when the file contains no credential. */
  readonly checked: Checked | null
  readonly at: number
}

/** Verifies the credential in a PDF. The file is never uploaded. */
export function CheckPdf() {
  const [found, setFound] = useState<Found>()

  async function check(file: File | null) {
    if (!file) return
    try {
      const token = await tokenInPdf(file)
      setFound({ name: file.name, checked: token ? await checkToken(token) : null, at: Date.now() })
    } catch (error) {
      tellFailure(error)
    }
  }

  return (
    <Card title={t`Do you have it on paper?`} className={page.screenOnly}>
      <Text tone="ink-2" mb="sm">
        {t`Compare the number, or choose the PDF and we’ll check its signature. The file stays on your device.`}
      </Text>
      <FileButton onChange={(file) => void check(file)} accept="application/pdf">
        {(props) => (
          <Button {...props} variant="default" leftSection={<IconFileSearch size={18} />}>
            {t`Check a PDF`}
          </Button>
        )}
      </FileButton>
      {found && (
        <div className={classes.found}>
          {found.checked ? (
            <>
              <CheckedVerdict checked={found.checked} known={null} checkedAt={found.at} />
              <Named checked={found.checked} />
            </>
          ) : (
            <p role="alert">{t`${ph({ name: found.name })} doesn’t contain a credential. Choose the PDF as you downloaded it, not a scan or a printout.`}</p>
          )}
        </div>
      )}
    </Card>
  )
}

/** Names the holder, so that a genuine credential of someone else isn't mistaken for theirs. */
function Named({ checked: { finding, text } }: { checked: Checked }) {
  if (!text) return null
  const { licenseNumber, achievement } = text.credentialSubject
  const named = `${holderOf(text)}, ${achievement.name}, ${licenseNumber}`
  return <p>{finding === 'elsewhere' ? named : <Link to={credentialAddress(licenseNumber)}>{named}</Link>}</p>
}
