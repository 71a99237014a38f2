import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Checkbox, Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../../api/client.ts'
import { queryOf } from '../../../../api/query-of.ts'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { PlainButton } from '../../../../ui/plain/plain-button.tsx'
import { TextBody } from '../../../reach/site-texts/shared/text-body.tsx'
import forms from '../shared/frame/forms.module.css'

type Document = 'terms' | 'privacy'

interface TermsFieldProps {
  checked: boolean
  error: string | undefined
  disabled: boolean
  onChange: (event: unknown) => void
  onBlur: () => void
}

/** The required checkbox, with links to the terms. */
export function TermsField({ error, ...box }: TermsFieldProps) {
  return (
    <div className={forms.terms}>
      <Checkbox
        label={t`I accept the terms and conditions`}
        aria-invalid={error !== undefined}
        error={error && <span role="alert">{error}</span>}
        {...box}
      />
      <TermsLinks />
    </div>
  )
}

/** The links open in a dialog above the form so that nothing typed is lost. */
function TermsLinks() {
  const [opened, setOpened] = useState(false)
  const [shown, setShown] = useState<Document>('terms')

  function open(document: Document) {
    setShown(document)
    setOpened(true)
  }

  return (
    <>
      <p className={forms.note}>
        <Trans>
          Read the{' '}
          <PlainButton look="link" aria-haspopup="dialog" onClick={() => open('terms')}>
            terms of use
          </PlainButton>{' '}
          and the{' '}
          <PlainButton look="link" aria-haspopup="dialog" onClick={() => open('privacy')}>
            privacy notice
          </PlainButton>
          .
        </Trans>
      </p>
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        size={560}
        title={shown === 'terms' ? t`Terms of use` : t`Privacy notice`}
      >
        <ShownText name={shown} />
      </Modal>
    </>
  )
}

function ShownText({ name }: { name: Document }) {
  const text = useQuery(queryOf(api.siteTexts.one, { params: { key: name } }))
  return <QueryView query={text}>{({ body }) => <TextBody body={body} />}</QueryView>
}
