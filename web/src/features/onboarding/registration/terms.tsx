import { Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { queryOf } from '../../../api/query-of.ts'
import { QueryView } from '../../../ui/loading/query-view.tsx'
import { PlainButton } from '../../../ui/plain/plain-button.tsx'
import { TextBody } from '../../site-texts/shared/text-body.tsx'
import forms from '../shared/frame/forms.module.css'

type Document = 'terms' | 'privacy'

/** Links to what one accepts; it opens above the form, so that nothing typed is lost. */
export function TermsLinks() {
  const [opened, setOpened] = useState(false)
  const [shown, setShown] = useState<Document>('terms')

  function open(document: Document) {
    setShown(document)
    setOpened(true)
  }

  return (
    <p className={forms.note}>
      Read the{' '}
      <PlainButton look="link" aria-haspopup="dialog" onClick={() => open('terms')}>
        terms of use
      </PlainButton>{' '}
      and the{' '}
      <PlainButton look="link" aria-haspopup="dialog" onClick={() => open('privacy')}>
        privacy notice
      </PlainButton>
      .
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        size={560}
        title={shown === 'terms' ? 'Terms of use' : 'Privacy notice'}
      >
        <ShownText name={shown} />
      </Modal>
    </p>
  )
}

function ShownText({ name }: { name: Document }) {
  const text = useQuery(queryOf(api.siteTexts.one, { params: { key: name } }))
  return <QueryView query={text}>{({ body }) => <TextBody body={body} />}</QueryView>
}
