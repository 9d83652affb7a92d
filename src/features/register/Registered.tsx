import { Button } from '@mui/material';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { announce } from '@/components/Announcer';
import { REGISTER_REDIRECT_MS } from '@/domain/limits';
import { messages } from '@/domain/messages';
import { DoorPage } from '../public/DoorPage';

/** SPEC: the success message, and after three seconds the login, which already knows the email. */
export function Registered({ firstName, email }: { firstName: string; email: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    announce(messages.account_create_successfully);
    const timer = setTimeout(() => void navigate('/login', { state: { email } }), REGISTER_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [navigate, email]);
  return (
    <DoorPage title={`Welcome, ${firstName}`} lead={messages.account_create_successfully}>
      <Button
        variant="outlined"
        size="large"
        sx={{ mt: 4 }}
        onClick={() => void navigate('/login', { state: { email } })}
      >
        Log in now
      </Button>
    </DoorPage>
  );
}
