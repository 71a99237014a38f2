import { t } from '@lingui/core/macro'
import type { DonationOffer, DonationOrder } from '@muster/contract/reach/donations.ts'
import { useRef, useState } from 'react'
import { api } from '../../../../api/client.ts'
import { useAddressParams } from '../../../../ui/address/use-address-params.ts'
import { useContractForm } from '../../../../ui/form/use-contract-form.ts'
import { randomId } from '../../../../ui/random-id.ts'
import { useComingBack } from '../../../../ui/use-coming-back.ts'

export interface Notice {
  tone: 'plain' | 'bad'
  text: string
}

export const CANCELLED: Notice = { tone: 'plain', text: t`Payment cancelled. Nothing was charged.` }
export const FAILED: Notice = {
  tone: 'bad',
  text: t`The payment didn’t go through, and nothing was charged. Try again or use another payment method.`,
}

const empty = {
  amount: '' as number | '',
  name: '',
  email: '',
  phone_number: '',
  company: '',
  pan_number: '',
  purpose: '',
  monthly: false,
  anonymous: false,
  /** Local to the form: shows the PAN field. */
  wants_tax_receipt: false,
  /** Local to the form: the request sends the agreed text versions instead. */
  agreed: false,
}

/**
 * The donation form, up to the payment page. It holds personal data, so no draft is stored in the browser.
 */
export function useGiving(texts: DonationOffer['texts']) {
  const [search] = useAddressParams()
  const [order, setOrder] = useState<DonationOrder>()
  const [notice, setNotice] = useState<Notice | undefined>(
    search.has('cancelled') ? CANCELLED : search.has('failed') ? FAILED : undefined,
  )
  // Idempotency key: a retry after a lost response or an abandoned payment returns the same order.
  const [key] = useState(randomId)
  const comeBack = useRef<() => void>(undefined)
  useComingBack(() => comeBack.current?.())
  const form = useContractForm({
    initialValues: { ...empty, monthly: search.has('monthly'), amount: amountIn(search) },
    schema: () => import('./giving-schema.ts').then(({ givingSchema }) => givingSchema),
    send: ({ wants_tax_receipt, amount, ...values }) => {
      setNotice(undefined)
      const pan_number = wants_tax_receipt ? values.pan_number : null
      return api.donations.order({
        body: { ...values, agreed: texts, pan_number, amount: Number(amount), key },
      })
    },
    onDone: (made) => (made.checkout ? leave(made.checkout) : setOrder(made)),
  })
  /** Resolves when the donor comes back from the payment page, so the form stays busy until then. */
  function leave(checkout: Checkout) {
    return new Promise<void>((resolve) => {
      comeBack.current = resolve
      goToPayment(checkout)
    })
  }
  function end(told?: Notice) {
    setOrder(undefined)
    setNotice(told)
  }
  return { ...form, order, notice, end }
}

const amountIn = (search: URLSearchParams): number | '' => Number(search.get('amount')) || ''

type Checkout = NonNullable<DonationOrder['checkout']>

/** Opens the payment page, with a POST when the gateway requires form fields. */
function goToPayment({ address, fields }: Checkout) {
  if (fields.length === 0) return window.location.assign(address)
  const form = document.createElement('form')
  form.method = 'post'
  form.action = address
  for (const { name, value } of fields) {
    const input = document.createElement('input')
    Object.assign(input, { type: 'hidden', name, value })
    form.append(input)
  }
  document.body.append(form)
  form.submit()
}
