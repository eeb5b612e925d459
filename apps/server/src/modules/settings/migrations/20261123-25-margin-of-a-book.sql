-- No book of the model is above 1.10, so that a larger margin has no meaning.
update setting set value = '1000' where key = 'margin' and value::integer > 1000;
