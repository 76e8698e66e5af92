-- The networks of senders were named by a key that does not change; new rows name them by the salt of their day.
UPDATE "inquiries" SET "visitor" = '';
