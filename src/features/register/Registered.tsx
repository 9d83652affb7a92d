import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '@/components/ui/button/Button';
import { announce } from '@/components/ui/message/Announcer';
import { REGISTER_REDIRECT_MS } from '@/domain/limits';
import { messages } from '@/domain/messages';
import * as words from '@/languages/en/entry/register';
import { DoorPage } from '../public/DoorPage';
import styles from './AccountForm.module.css';

/**
 * The success message. After three seconds it leads to the login screen, which sends whoever is signed in on to their own
 * page; anybody else finds the email filled in.
 */
export function Registered({ firstName, email }: { firstName: string; email: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    announce(messages.account_create_successfully);
    const timer = setTimeout(() => void navigate('/login', { state: { email } }), REGISTER_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [navigate, email]);
  return (
    <DoorPage title={words.welcome(firstName)} lead={messages.account_create_successfully}>
      <Button className={styles.goOn} onClick={() => void navigate('/login', { state: { email } })}>
        {words.goOn}
      </Button>
    </DoorPage>
  );
}
