/** For features that let only the owner of an account do something: asks for a fresh proof where the server does. */
export { NotConfirmed, useOwnerConfirm } from '../features/account/settings/use-owner-confirm.tsx';
